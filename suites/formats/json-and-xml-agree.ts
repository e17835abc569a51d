import type { Data, Resource, Value } from '../../models/resources/resource.ts';
import { differences } from '../../models/wire/differences.ts';
import type { Check, Context } from '../harness/check.ts';
import { type Collection, collectionsOf } from './collection.ts';
import { fieldAt, valueAt } from './member-at.ts';
import { idsToRead, type Read, readList, readRecord } from './read-documents.ts';
import { idOf, listed } from './records.ts';

const rule = 'formats/json-and-xml-agree';
const mostCompared = 12;

const isScalar = (value: Value | undefined): value is string | number | boolean =>
  value !== null && value !== undefined && typeof value !== 'object';

/** XML cannot carry some control characters, and writes line ends its own way. */
const legible = (value: Value | undefined): string =>
  String(value)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML lacks.
    .replace(/[\u0000-\u001F\uFFFE\uFFFF\s]+/g, ' ')
    .trim();

const isJudged = (resource: Resource, path: string): boolean => {
  const [outer = ''] = path.split('.');
  return fieldAt(resource, outer) !== undefined;
};

const isDocumented = (resource: Resource, path: string): boolean => {
  const found = fieldAt(resource, path);
  return found?.owner.documented === true;
};

/**
 * The members that differ. Of nested records whose members the documentation does not show, only values that both
 * formats have count: which of them a format shows is open.
 */
const differing = (resource: Resource, json: Data, xml: Data): readonly string[] =>
  differences(json, xml).filter((path) => {
    if (!isJudged(resource, path)) return false;
    const [left, right] = [valueAt(json, path), valueAt(xml, path)];
    if (isScalar(left) && isScalar(right)) return legible(left) !== legible(right);
    return isDocumented(resource, path);
  });

const recordIn = ({ answer, request }: Read, id: number): Data | undefined =>
  listed(answer, request.endpoint).find((reading) => idOf(reading) === id)?.data;

const tellValue = (value: Value | undefined): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80);

const compare = async (context: Context, collection: Collection, id: number): Promise<void> => {
  const { judge } = context;
  const read = (accept: 'application/json' | 'application/xml') =>
    readRecord(context, collection, { id, accept });
  const [first, other, again] = [
    await read('application/json'),
    await read('application/xml'),
    await read('application/json'),
  ];
  const [json, xml, later] = [first, other, again].map((one) => recordIn(one, id));
  if (json === undefined || xml === undefined || later === undefined) return;
  // A document that is changed meanwhile by somebody else tells nothing.
  if (differences(json, later).length > 0) return;
  const paths = differing(collection.resource, json, xml);
  const [path] = paths;
  if (path === undefined) return judge.holds(rule);
  judge.violated(rule, {
    expected: `the same ${path} in JSON and in XML`,
    seen: `${tellValue(valueAt(json, path))} in JSON, ${tellValue(valueAt(xml, path))} in XML`,
    exchanges: [first.answer.exchange, other.answer.exchange],
    explanation: `${path.replace(/\.\d+/g, '')} differs between JSON and XML`,
  });
};

/** Reads the same records in both formats and compares them member by member. */
export const jsonAndXmlAgree: Check = {
  id: 'formats/json-and-xml-agree',
  title: 'A record read as JSON equals the record read as XML',
  claims: [rule],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const collections = collectionsOf(profile);
    if (!profile.capabilities.json || !profile.capabilities.xml) {
      return judge.notApplicable(rule, 'the profile says that the target has one of the formats only');
    }
    if (collections.length === 0) {
      return judge.notApplicable(rule, 'the profile names no area with documents');
    }
    judge.planned(collections.length);
    for (const collection of collections) {
      const list = await readList(context, collection);
      const ids = idsToRead(context, collection, { list, most: mostCompared });
      for (const id of ids) await compare(context, collection, id);
      judge.executed();
    }
  },
};
