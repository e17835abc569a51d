import { isId } from '../../models/wire/id.ts';
import { WireError } from '../../models/wire/wire-error.ts';
import { parseXml, type XmlNode } from '../../models/wire/xml.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { observer } from '../laws/unspecified.ts';
import { type Collection, collectionsOf, listOf, oneOf } from './collection.ts';
import { isFull, listed, recordsOf } from './records.ts';

const rootOf = (answer: Answer): XmlNode | undefined => {
  if (!isFull(answer) || answer.format !== 'xml') return undefined;
  try {
    return parseXml(answer.text);
  } catch (error) {
    if (error instanceof WireError) return undefined;
    throw error;
  }
};

const nodesIn = (node: XmlNode): readonly XmlNode[] => [node, ...node.children.flatMap(nodesIn)];

const nameOf = (name: string, model: string, word: string): string =>
  name === model ? word : name === 'response' ? 'generic' : name;

const typesOf = (nodes: readonly XmlNode[]): string => {
  const types = new Set(nodes.flatMap(({ attributes }) => attributes.get('type') ?? []));
  if (types.has('dateTime')) return 'typed';
  if (types.has('datetime')) return 'datetime';
  return types.size === 0 ? 'untyped' : [...types].sort().join(', ');
};

const nullOf = ({ attributes, children, text }: XmlNode): readonly string[] => {
  if (attributes.get('nil') === 'true') return ['nil'];
  if ([...attributes].some(([name, value]) => /:nil$/.test(name) && value === 'true')) return ['xsi-nil'];
  const isEmpty = children.length === 0 && text.trim() === '' && attributes.get('type') !== 'array';
  return isEmpty ? ['empty'] : [];
};

/** How null is written: an empty element may also be an empty text, so it counts only where nothing else does. */
const nullsOf = (nodes: readonly XmlNode[]): string | undefined => {
  const found = nodes.flatMap(nullOf);
  return found.find((word) => word !== 'empty') ?? found[0];
};

const observeList = ({ judge }: Context, { resource }: Collection, answer: Answer): void => {
  const root = rootOf(answer);
  if (root === undefined) return;
  const { exchange } = answer;
  judge.observe('formats/xml-root-of-many', nameOf(root.name, resource.plural, 'plural'), exchange);
  const nodes = nodesIn(root);
  judge.observe('formats/xml-type-attributes', typesOf(nodes), exchange);
  const nil = nullsOf(nodes);
  if (nil !== undefined) judge.observe('formats/xml-null', nil, exchange);
};

const observeOne = async (context: Context, collection: Collection, list: Answer): Promise<void> => {
  const [first] = listed(list, collection.list);
  const id = first?.data['id'];
  if (collection.show === undefined || !isId(id)) return;
  const answer = await context.client.send(oneOf(collection, id, 'application/xml'));
  const root = rootOf(answer);
  if (root === undefined || recordsOf(answer, collection.show).kind !== 'records') return;
  const word = nameOf(root.name, collection.resource.name, 'model');
  context.judge.observe('formats/xml-root-of-one', word, answer.exchange);
};

/** Looks at how records are spelled in XML. Judges nothing. */
export const xmlSilences: Check = observer({
  id: 'formats/xml',
  title: 'Root elements, types and null in XML',
  effect: 'reads',
  open: async ({ profile }) => (profile.capabilities.xml ? collectionsOf(profile) : undefined),
  looks: [
    {
      observes: [
        'formats/xml-root-of-one',
        'formats/xml-root-of-many',
        'formats/xml-type-attributes',
        'formats/xml-null',
      ],
      look: async (context, collections) => {
        for (const collection of collections) {
          const answer = await context.client.send(listOf(collection, '', 'application/xml'));
          observeList(context, collection, answer);
          await observeOne(context, collection, answer);
        }
      },
    },
  ],
});
