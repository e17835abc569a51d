import { type Answer, type Fields, type Story, uploaded } from './attachments.test.kit.ts';

/** Something that is done to a platform, told shortly. */
export type Play = (story: Story) => Promise<unknown>;

/** A silence of attachments, something that shows its choices, and what each says to it, the reference first. */
export type Row = readonly [silence: string, play: Play, said: Readonly<Record<string, unknown>>];

export const contract = '/contracts/4001/attachments';
export const event = '/quote_requests/14001/attachments';

/** What an answer holds. */
export const kindOf = ({ status, body, json }: Answer): string => {
  if (body === '') return `${status} empty`;
  const members = Object.keys(json).length;
  return `${status} ${members > 1 ? 'record' : members === 1 ? 'id' : 'text'}`;
};

/** Uploads; tells the status, and what the answer shows as a member where it was taken. */
export const uploading =
  (member: string, more: Fields, without: readonly string[] = []): Play =>
  async ({ upload }) => {
    const all = Object.entries(uploaded(more)).filter(([name]) => !without.includes(name));
    const { status, json } = await upload(contract, Object.fromEntries(all));
    return status === 201 ? (json[member] ?? null) : status;
  };
