import { isMembers, type Members } from '../../models/members.ts';
import { parseJson } from '../../models/wire/json.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { observer } from '../laws/unspecified.ts';
import { type Collection, collectionsOf, listOf } from './collection.ts';
import { fieldAt } from './member-at.ts';
import { listed, recordsOf } from './records.ts';

/** A documented value as JSON spells it, with the path that it stands at. */
interface Spelled {
  readonly path: string;
  readonly type: unknown;
  readonly value: unknown;
}

/** The members of the first object in a list, whatever is around it. */
const firstRecord = (value: unknown): Members | undefined => {
  if (Array.isArray(value)) return value.find(isMembers);
  if (!isMembers(value)) return undefined;
  return Object.values(value)
    .map(firstRecord)
    .find((found) => found !== undefined);
};

const spelledIn = ({ resource }: Collection, answer: Answer): readonly Spelled[] =>
  Object.entries(firstRecord(parseJson(answer.text)) ?? {}).flatMap(([name, value]) => {
    const field = fieldAt(resource, name.replaceAll('_', '-'))?.field;
    return field === undefined ? [] : [{ path: name, type: field.type, value }];
  });

const zoneOf = (stamp: string): string => {
  if (/[+-]\d\d:?\d\d$/.test(stamp)) return 'offset';
  if (!/z$/i.test(stamp)) return 'no zone';
  return /[.,]\d+z$/i.test(stamp) ? 'z-fraction' : 'z';
};

const observeScalars = ({ judge }: Context, collection: Collection, answer: Answer): void => {
  for (const { path, type, value } of spelledIn(collection, answer)) {
    if (value === null || value === undefined) continue;
    if (type === 'decimal') judge.observe('formats/json-decimals', typeof value, answer.exchange);
    if (type === 'datetime') judge.observe('formats/datetime-zone', zoneOf(String(value)), answer.exchange);
    if (/currency$/.test(path)) {
      judge.observe('formats/currency-shape', isMembers(value) ? 'object' : 'code', answer.exchange);
    }
  }
};

/** A member without a value in one record that another one shows. */
const observeNulls = ({ judge }: Context, records: readonly Reading[], answer: Answer): void => {
  const top = (reading: Reading) => [...reading.spellings.keys()].filter((path) => !path.includes('.'));
  const shown = new Set(records.flatMap(top));
  const nulls = records.flatMap((reading) =>
    [...shown].flatMap((name) => {
      if (!reading.present.has(name)) return ['absent'];
      return reading.data[name] === null ? ['null'] : [];
    }),
  );
  for (const told of new Set(nulls)) judge.observe('formats/null-members', told, answer.exchange);
};

const observeUsers = ({ judge }: Context, records: readonly Reading[], answer: Answer): void => {
  const paths = records
    .flatMap(({ present }) => [...present])
    .filter((path) => /^(cre|upd)ated-by\./.test(path));
  if (paths.length === 0) return;
  const beyond = /\.(employee-number|crm-id|avatar-thumb-url|custom-fields)$/;
  const all = paths.some((path) => beyond.test(path));
  judge.observe('formats/user-members', all ? 'all' : 'limited', answer.exchange);
};

const observeVersion = ({ judge }: Context, answer: Answer): void => {
  const named = Object.keys(answer.headers).some((name) => /api-?version/.test(name));
  judge.observe('formats/version-identifier', named ? 'header' : 'none', answer.exchange);
  judge.observe('formats/events', 'unseen', answer.exchange);
};

/** Looks at how values are spelled in JSON. Judges nothing. */
export const notationSilences: Check = observer({
  id: 'formats/notation',
  title: 'How values are spelled where the documentation leaves it open',
  effect: 'reads',
  open: async ({ profile }) => (profile.capabilities.json ? collectionsOf(profile) : undefined),
  looks: [
    {
      observes: [
        'formats/json-decimals',
        'formats/datetime-zone',
        'formats/currency-shape',
        'formats/null-members',
        'formats/user-members',
        'formats/version-identifier',
        'formats/events',
      ],
      look: async (context, collections) => {
        for (const collection of collections) {
          const answer = await context.client.send(listOf(collection));
          const found = recordsOf(answer, collection.list, 'json');
          if (found.kind !== 'records' || found.records.length === 0) continue;
          observeScalars(context, collection, answer);
          const records = listed(answer, collection.list);
          if (!collection.resource.allReturned) observeNulls(context, records, answer);
          observeUsers(context, records, answer);
          observeVersion(context, answer);
        }
      },
    },
  ],
});
