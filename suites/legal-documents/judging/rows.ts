import type { RequirementId } from '../../../models/requirements/index.ts';

/** The requirements about operations, by what they are about. */
export const rows = {
  list: 'legal-documents/list-answers-legal-documents',
  held: 'legal-documents/list-holds-those-of-the-contract',
  others: 'legal-documents/list-holds-no-others',
  show: 'legal-documents/show-answers-the-legal-document',
  agree: 'legal-documents/list-and-show-agree',
  formats: 'legal-documents/formats-agree',
  deletes: 'legal-documents/delete-deletes-the-legal-document',
  unlists: 'legal-documents/deleted-is-not-listed',
  leaves: 'legal-documents/delete-leaves-others',
} as const satisfies Readonly<Record<string, RequirementId>>;

/** Those that reads alone decide. */
export const readClaims = [rows.list, rows.held, rows.others, rows.show, rows.agree, rows.formats] as const;
