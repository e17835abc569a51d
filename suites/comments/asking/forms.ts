import { jsonText } from '../../../models/wire/json-text.ts';
import { xmlText } from '../../harness/xml-text.ts';

/** Ways to write a comment in a body: JSON with its members, JSON with these below `comment`, XML. */
export const bodyForms = ['bare', 'wrapped', 'xml'] as const;

export type BodyForm = (typeof bodyForms)[number];

export type Members = Readonly<Record<string, unknown>>;

/** A body ready to be sent. */
export const bodyIn = (
  form: BodyForm,
  members: Members,
): { readonly type: string; readonly text: string } => {
  if (form === 'xml') return { type: 'application/xml', text: xmlText('comment', members) };
  const value = form === 'bare' ? members : { comment: members };
  return { type: 'application/json', text: jsonText(value) };
};
