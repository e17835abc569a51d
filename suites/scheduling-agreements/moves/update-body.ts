import type { Members } from '../../../models/members.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import { idText } from '../../harness/id-text.ts';
import type { AgreementSnapshot } from '../descriptor.ts';
import { membersIn } from '../members.ts';

const asId = (text: string): Id | string => idFrom(text) ?? text;

/** The ids that an answer shows, by external reference. */
const idsIn = (snapshot: AgreementSnapshot | undefined): ReadonlyMap<string, string> =>
  new Map(
    (snapshot?.items ?? []).flatMap(({ data, lines }) =>
      [data, ...lines].flatMap((one): [string, string][] => {
        const [reference, id] = [one['external-reference-id'], idText(one)];
        return id === undefined || typeof reference !== 'string' ? [] : [[reference, id]];
      }),
    ),
  );

/** The whole agreement once more, its items and lines by the ids that they have by now, with some members changed. */
export const updateBody = (
  body: Members,
  snapshot: AgreementSnapshot | undefined,
  changes: Members,
): Members => {
  const ids = idsIn(snapshot);
  const named = (one: Members): Members => {
    const id = ids.get(String(one['external-reference-id']));
    return id === undefined ? one : { id: asId(id), ...one };
  };
  const { 'is-issued': _, ...rest } = body;
  const items = membersIn(body['items']).map((item) => ({
    ...named(item),
    ...(item['schedule-lines'] !== undefined && {
      'schedule-lines': membersIn(item['schedule-lines']).map(named),
    }),
  }));
  return { ...rest, items, ...changes };
};
