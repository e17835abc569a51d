import { requisition } from '../../../../models/resources/requisition.ts';
import { schedulingAgreement } from '../../../../models/resources/scheduling-agreement.ts';
import { schedulingAgreementItem } from '../../../../models/resources/scheduling-agreement-item.ts';
import { approvalsGroup } from '../../../../models/responsibilities.ts';
import { LongNumber } from '../../../../models/wire/json.ts';
import { canonicalName } from '../../../../models/wire/spelling.ts';
import type { XmlNode } from '../../../../models/wire/xml.ts';

/** Names that the documentation itself writes with underscores. */
const written = new Map(
  [requisition, schedulingAgreement, schedulingAgreementItem]
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, written: own }) => (own === undefined ? [] : [[name, own] as const])),
);

/** Names that the documentation writes in two ways. */
const alsoWritten = new Set([approvalsGroup.replaceAll('-', '_'), 'payment_term']);

/** Whether a name is spelled as the documentation does: with hyphens, but for those that it writes otherwise. */
export const isDocumented = (name: string): boolean => {
  const canonical = canonicalName(name);
  return name === (written.get(canonical) ?? canonical) || alsoWritten.has(name);
};

/** A JSON value without the members that are spelled otherwise. */
export const documentedJson = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(documentedJson);
  if (typeof value !== 'object' || value === null || value instanceof LongNumber) return value;
  const kept = Object.entries(value).filter(([name]) => isDocumented(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, documentedJson(each)]));
};

/** An element without the elements in it that are spelled otherwise. */
export const documentedXml = (node: XmlNode): XmlNode => ({
  ...node,
  children: node.children.filter(({ name }) => isDocumented(name)).map(documentedXml),
});
