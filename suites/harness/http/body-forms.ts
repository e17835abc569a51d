import type { Members } from '../../../models/members.ts';
import type { Resource } from '../../../models/resources/resource.ts';
import { type SentBody, writeBody } from '../../../models/wire/write-body.ts';

/** The forms of a record in a body: JSON with its members, JSON with these below its name, and XML. */
export const bodyForms = ['bare', 'wrapped', 'xml'] as const;

export type BodyForm = (typeof bodyForms)[number];

/** The body of a record in one of these forms. */
export const bodyIn = (resource: Resource, form: BodyForm, members: Members): SentBody =>
  writeBody(resource, members, { format: form === 'xml' ? 'xml' : 'json', below: form === 'wrapped' });
