import { approvalsNames } from './approvals-names.ts';
import type { SentBody } from './requests.ts';
import { membersOf, type ReassignmentWish } from './wish.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one] ?? one);

const element = (name: string, value: unknown): string => {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([member, held]) => element(member, held))
          .join('')
      : escaped(String(value));
  return `<${name}>${inner}</${name}>`;
};

/** A request in XML, which the documentation does not show for this resource. */
export const xmlBodyOf = (wish: ReassignmentWish): SentBody => ({
  type: 'application/xml',
  text: `<?xml version="1.0" encoding="UTF-8"?>${element('user-reassignment', membersOf(wish, approvalsNames.underscores))}`,
});
