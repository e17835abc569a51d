import { legalDocument } from '../../../models/resources/legal-document.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Reading } from '../../../models/wire/read.ts';
import { differing as differingMembers } from '../../formats/compare-formats.ts';
import { valueAt } from '../../formats/member-at.ts';

const flagName = 'external-file-upload';

const flags: Readonly<Record<string, boolean>> = { '1': true, '0': false, true: true, false: false };

/** On or off, however it is written; undefined for what is neither. */
export const flagOf = (value: Value | undefined): boolean | undefined =>
  typeof value === 'object' ? undefined : flags[String(value).trim()];

const withFlag = (data: Data): Data => {
  const flag = flagOf(data[flagName]);
  return flag === undefined ? data : { ...data, [flagName]: flag };
};

const isValue = (value: Value | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'object';

/** The members of the record itself for which both show a value. */
export const comparable = (a: Reading, b: Reading): readonly string[] =>
  legalDocument.fields.flatMap(({ name }) => (isValue(a.data[name]) && isValue(b.data[name]) ? [name] : []));

/** The members that differ, by what both formats can tell. */
export const differingInFormats = (json: Reading, xml: Reading): readonly string[] =>
  differingMembers(
    legalDocument,
    { ...json, data: withFlag(json.data) },
    { ...xml, data: withFlag(xml.data) },
  );

/** Those of them for which both show a value: which members an operation shows is open. */
export const differing = (a: Reading, b: Reading): readonly string[] =>
  differingInFormats(a, b).filter((path) => isValue(valueAt(a.data, path)) && isValue(valueAt(b.data, path)));

const longest = 80;

/** A member of two readings, in words. */
export const tellBoth = (path: string, a: Reading, b: Reading): readonly [string, string] => {
  const tell = ({ data }: Reading) => jsonText(valueAt(data, path) ?? null).slice(0, longest);
  return [tell(a), tell(b)];
};
