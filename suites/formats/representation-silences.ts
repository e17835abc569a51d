import { isMembers, type Members } from '../../models/members.ts';
import { isData } from '../../models/resources/resource.ts';
import { isId } from '../../models/wire/id.ts';
import { parseJson } from '../../models/wire/json.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import { WireError } from '../../models/wire/wire-error.ts';
import { parseXml, type XmlElement } from '../../models/wire/xml.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { fieldAt } from '../harness/resources/member-at.ts';
import { isFull, listedRecords, recordsOf } from '../harness/resources/records.ts';
import { observer } from '../laws/unspecified.ts';
import { collectionsOf, listOf, oneOf, type ReadableCollection } from './collection.ts';

/** A documented value as JSON spells it, with its path. */
interface JsonValue {
  readonly path: string;
  readonly type: unknown;
  readonly value: unknown;
}

/** The members of the first object in a list, whatever contains the list. */
const firstRecord = (value: unknown): Members | undefined => {
  if (Array.isArray(value)) return value.find(isMembers);
  if (!isMembers(value)) return undefined;
  return Object.values(value)
    .map(firstRecord)
    .find((record) => record !== undefined);
};

const spelledIn = ({ resource }: ReadableCollection, answer: Answer): readonly JsonValue[] =>
  Object.entries(firstRecord(parseJson(answer.text)) ?? {}).flatMap(([name, value]) => {
    const field = fieldAt(resource, name.replaceAll('_', '-'))?.field;
    return field === undefined ? [] : [{ path: name, type: field.type, value }];
  });

const zoneOf = (stamp: string): string => {
  if (/t.*[+-]\d\d(:?\d\d)?$/i.test(stamp)) return 'offset';
  if (!/z$/i.test(stamp)) return /\d[t ]\d/i.test(stamp) ? 'none' : 'a date alone';
  return /[.,]\d+z$/i.test(stamp) ? 'z-fraction' : 'z';
};

const observeScalars = ({ judge }: Context, collection: ReadableCollection, answer: Answer): void => {
  for (const { path, type, value } of spelledIn(collection, answer)) {
    if (value === null || value === undefined) continue;
    if (type === 'decimal') judge.observe('formats/json-decimals', typeof value, answer.exchange);
    if (type === 'datetime') judge.observe('formats/datetime-zone', zoneOf(String(value)), answer.exchange);
    if (/currency$/.test(path)) {
      judge.observe('formats/currency-shape', isMembers(value) ? 'object' : 'code', answer.exchange);
    }
  }
};

/** Observes members that one record lacks and another one shows. */
const observeNulls = ({ judge }: Context, records: readonly Reading[], answer: Answer): void => {
  const top = (reading: Reading) => [...reading.spellings.keys()].filter((path) => !path.includes('.'));
  const shown = new Set(records.flatMap(top));
  const nulls = records.flatMap((reading) =>
    [...shown].flatMap((name) => {
      if (!reading.present.has(name)) return ['absent'];
      return reading.data[name] === null ? ['null'] : [];
    }),
  );
  for (const value of new Set(nulls)) judge.observe('formats/null-members', value, answer.exchange);
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

/** Observes how JSON spells values. Judges nothing. */
export const notationSilences: Check = observer({
  id: 'formats/notation',
  title: 'How values are written where the documentation leaves it open',
  effect: 'reads',
  open: async ({ profile }) => (profile.capabilities.json ? collectionsOf(profile) : undefined),
  observers: [
    {
      observes: [
        'formats/json-decimals',
        'formats/datetime-zone',
        'formats/currency-shape',
        'formats/null-members',
        'formats/user-members',
      ],
      observe: async (context, collections) => {
        for (const collection of collections) {
          const answer = await context.client.send(listOf(collection));
          const result = recordsOf(answer, collection.list, 'json');
          if (result.kind !== 'records' || result.records.length === 0) continue;
          observeScalars(context, collection, answer);
          const records = listedRecords(answer, collection.list);
          if (!collection.resource.allReturned) observeNulls(context, records, answer);
          observeUsers(context, records, answer);
        }
      },
    },
  ],
});

const rootOf = (answer: Answer): XmlElement | undefined => {
  if (!isFull(answer) || answer.format !== 'xml') return undefined;
  try {
    return parseXml(answer.text);
  } catch (error) {
    if (error instanceof WireError) return undefined;
    throw error;
  }
};

const nodesIn = (node: XmlElement): readonly XmlElement[] => [node, ...node.children.flatMap(nodesIn)];

const nameOf = (name: string, model: string, word: string): string =>
  name === model ? word : name === 'response' ? 'generic' : name;

const typesOf = (nodes: readonly XmlElement[]): string => {
  const types = new Set(nodes.flatMap(({ attributes }) => attributes.get('type') ?? []));
  if (types.has('dateTime')) return 'typed';
  if (types.has('datetime')) return 'datetime';
  return types.size === 0 ? 'untyped' : [...types].sort().join(', ');
};

const nullOf = ({ attributes, children, text }: XmlElement): readonly string[] => {
  if (attributes.get('nil') === 'true') return ['nil'];
  if ([...attributes].some(([name, value]) => /:nil$/.test(name) && value === 'true')) return ['xsi-nil'];
  const isEmpty = children.length === 0 && text.trim() === '' && attributes.get('type') !== 'array';
  return isEmpty ? ['empty'] : [];
};

/** How null is written. An empty element may also be an empty text, so it counts only if there is nothing else. */
const nullsOf = (nodes: readonly XmlElement[]): string | undefined => {
  const nulls = nodes.flatMap(nullOf);
  return nulls.find((word) => word !== 'empty') ?? nulls[0];
};

const observeList = ({ judge }: Context, { resource }: ReadableCollection, answer: Answer): void => {
  const root = rootOf(answer);
  if (root === undefined) return;
  const { exchange } = answer;
  judge.observe('formats/xml-root-of-many', nameOf(root.name, resource.plural, 'plural'), exchange);
  const nodes = nodesIn(root);
  judge.observe('formats/xml-type-attributes', typesOf(nodes), exchange);
  const nil = nullsOf(nodes);
  if (nil !== undefined) judge.observe('formats/xml-null', nil, exchange);
};

/** Maps each list within a record to its ids in order. */
const nestedIds = (answer: Answer, { list }: ReadableCollection): ReadonlyMap<string, string> => {
  const byMember = new Map<string, string>();
  for (const { data } of listedRecords(answer, list)) {
    for (const [name, value] of Object.entries(data)) {
      const ids = Array.isArray(value) ? value.map((each) => (isData(each) ? each['id'] : undefined)) : [];
      if (ids.length > 1 && ids.every((id) => id !== undefined))
        byMember.set(`${data['id']} ${name}`, ids.join());
    }
  }
  return byMember;
};

/** Whether two answers show the same nested list in different orders. */
const differInOrder = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  [...one].some(([place, ids]) => ids !== (other.get(place) ?? ids));

const observeNestedLists = async ({ client, judge, profile }: Context, collection: ReadableCollection) => {
  if (!profile.capabilities.json) return;
  const formats = ['json', 'json', 'json', 'xml'] as const;
  const results: ReadonlyMap<string, string>[] = [];
  for (const format of formats) {
    results.push(nestedIds(await client.send(listOf(collection, '', mediaTypeOf[format])), collection));
  }
  const [first, ...others] = results;
  if (first === undefined || first.size === 0) return;
  const [second, third, xml] = others.map((other) => differInOrder(first, other));
  judge.observe('formats/nested-list-order', second || third ? 'by-read' : xml ? 'by-format' : 'kept');
};

const observeOne = async (context: Context, collection: ReadableCollection, list: Answer): Promise<void> => {
  const [first] = listedRecords(list, collection.list);
  const id = first?.data['id'];
  if (collection.show === undefined || !isId(id)) return;
  const answer = await context.client.send(oneOf(collection, id, 'application/xml'));
  const root = rootOf(answer);
  if (root === undefined || recordsOf(answer, collection.show).kind !== 'records') return;
  const word = nameOf(root.name, collection.resource.name, 'model');
  context.judge.observe('formats/xml-root-of-one', word, answer.exchange);
};

/** Observes how XML spells records. Judges nothing. */
export const xmlSilences: Check = observer({
  id: 'formats/xml',
  title: 'How XML answers write root elements, types and null',
  effect: 'reads',
  open: async ({ profile }) => (profile.capabilities.xml ? collectionsOf(profile) : undefined),
  observers: [
    {
      observes: [
        'formats/xml-root-of-one',
        'formats/xml-root-of-many',
        'formats/xml-type-attributes',
        'formats/xml-null',
        'formats/nested-list-order',
      ],
      observe: async (context, collections) => {
        for (const collection of collections) {
          const answer = await context.client.send(listOf(collection, '', 'application/xml'));
          observeList(context, collection, answer);
          await observeOne(context, collection, answer);
          await observeNestedLists(context, collection);
        }
      },
    },
  ],
});
