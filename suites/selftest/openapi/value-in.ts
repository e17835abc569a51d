import { isMembers } from '../../../models/members.ts';
import type { OpenApi, Schema } from '../../../models/openapi/document.ts';
import { readId } from '../../../models/wire/id.ts';
import { parseOwnJson } from '../../../models/wire/json.ts';
import { isForm } from '../../../models/wire/media-type.ts';
import { parseXml, type XmlElement } from '../../../models/wire/xml.ts';

const typesOf = ({ type }: Schema): readonly string[] =>
  [type].flat().filter((one) => typeof one === 'string');

/** The value of a text by the type in its schema, as XML and forms have only texts. Integers are exact. */
const scalarIn = (text: string, schema: Schema): unknown => {
  const types = typesOf(schema);
  if (types.includes('integer') && /^\s*-?\d+\s*$/.test(text)) return readId(text.trim());
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (types.includes('number') && !types.includes('string') && text.trim() !== '') return Number(text);
  return text;
};

const isSchema = (value: unknown): value is Schema => isMembers(value);

/** Resolves schemas within one document only. */
interface SchemaReader {
  /** The alternatives of a schema: references resolved, `anyOf` split, `allOf` merged. */
  forms(schema: Schema): readonly Schema[];
  /** The name of its XML element in the document: its own, else that of the referenced schema. */
  elementName(schema: Schema): string | undefined;
}

const schemasIn = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const schemaReader = ({ components }: OpenApi): SchemaReader => {
  const follow = ({ $ref, ...own }: Schema): Schema => {
    if (typeof $ref !== 'string') return own;
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return { ...components.schemas[name], ...own };
  };
  const forms = (schema: Schema): readonly Schema[] => {
    const { anyOf, allOf, ...own } = follow(schema);
    if (anyOf !== undefined) return schemasIn(anyOf).flatMap(forms);
    const parts = schemasIn(allOf).flatMap(forms);
    return [Object.assign({}, ...parts, own) as Schema];
  };
  const elementName = (schema: Schema): string | undefined => {
    const { xml } = follow(schema);
    return isSchema(xml) && typeof xml['name'] === 'string' ? xml['name'] : undefined;
  };
  return { forms, elementName };
};

/** An element with its name in the document and its position. */
interface Spot {
  readonly node: XmlElement;
  readonly schema: Schema;
  readonly path: string;
}

/** Allowed type attributes of an element by the type in the schema; the attribute is optional. */
const typeWords: Readonly<Record<string, readonly string[]>> = {
  integer: ['integer'],
  boolean: ['boolean'],
  number: ['float', 'decimal'],
  string: ['string', 'decimal', 'datetime', 'dateTime', 'date'],
  array: ['array'],
  object: [],
};

const isNil = ({ attributes }: XmlElement): boolean =>
  ['nil', 'xsi:nil'].some((name) => attributes.get(name) === 'true');

/**
 * Reads XML by a document only: by the names, wrappers and types in its schemas, and not by the models behind it.
 * A name that does not match is a problem.
 */
export const xmlReader = (document: OpenApi) => {
  const { elementName, forms } = schemaReader(document);

  return (text: string, schema: Schema) => {
    const problems: string[] = [];

    const listOf = ({ node, schema: { items }, path }: Spot): unknown => {
      const each = isSchema(items) ? items : {};
      const expected = elementName(each);
      return node.children.map((child, index) => {
        const at = `${path}/${index}`;
        if (expected !== undefined && child.name !== expected) {
          problems.push(`${at} is the element ${child.name}, not ${expected}`);
        }
        return heldBy({ node: child, schema: each, path: at });
      });
    };

    const recordOf = ({ node, schema: { properties }, path }: Spot): unknown => {
      const known = Object.entries(isSchema(properties) ? properties : {}).filter(
        (entry): entry is [string, Schema] => isSchema(entry[1]),
      );
      const isOpen = known.length === 0;
      const seen = new Set<string>();
      const members = node.children.map((child): [string, unknown] => {
        const at = `${path}/${child.name}`;
        const match = known.find(([name, member]) => (elementName(member) ?? name) === child.name);
        if (match === undefined && !isOpen) problems.push(`${at} is an element that is not foreseen`);
        if (!isOpen && seen.has(child.name)) problems.push(`${at} is there twice`);
        seen.add(child.name);
        return [match?.[0] ?? child.name, heldBy({ node: child, schema: match?.[1] ?? {}, path: at })];
      });
      return Object.fromEntries(members);
    };

    /** The alternative that matches the content. */
    const formFor = ({ node, schema }: Spot): Schema => {
      const possible = forms(schema).filter((form) => form['type'] !== 'null');
      const isList = ({ items }: Schema) =>
        isSchema(items) && node.children.every(({ name }) => name === elementName(items));
      const isRecord = ({ properties }: Schema) => isSchema(properties);
      const isText = (form: Schema) => !typesOf(form).some((type) => type === 'array' || type === 'object');
      const [first = {}] = possible;
      if (node.children.length === 0 && node.attributes.get('type') !== 'array')
        return possible.find(isText) ?? first;
      return possible.find(isList) ?? possible.find(isRecord) ?? first;
    };

    const judgeType = (spot: Spot, form: Schema): void => {
      const attribute = spot.node.attributes.get('type');
      const words = typesOf(form).flatMap((type) => typeWords[type] ?? []);
      if (attribute !== undefined && typesOf(form).length > 0 && !words.includes(attribute))
        problems.push(`${spot.path} is called ${attribute} by its attribute`);
    };

    const heldBy = (spot: Spot): unknown => {
      if (isNil(spot.node)) return null;
      const form = formFor(spot);
      judgeType(spot, form);
      const types = typesOf(form);
      const isOpenList = types.length === 0 && spot.node.attributes.get('type') === 'array';
      if (types.includes('array') || isOpenList) return listOf({ ...spot, schema: form });
      if (types.includes('object')) return recordOf({ ...spot, schema: form });
      return spot.node.children.length === 0
        ? scalarIn(spot.node.text, form)
        : recordOf({ ...spot, schema: {} });
    };

    const root = parseXml(text);
    const expected = elementName(schema);
    if (expected !== undefined && root.name !== expected) {
      return { value: undefined, problems: [`its root is ${root.name}, not ${expected}`] };
    }
    return { value: heldBy({ node: root, schema, path: '' }), problems };
  };
};

/** The content of a body in the form of its schema, and the problems of reading it. */
interface BodyContent {
  readonly value: unknown;
  readonly problems: readonly string[];
}

/** The value of a text in a form: a single value equals a list of one. */
const typeValue = (value: string, schema: Schema): unknown => {
  const { items, type } = schema;
  return type === 'array' ? [typeValue(value, isSchema(items) ? items : {})] : scalarIn(value, schema);
};

const partNames = (text: string): readonly string[] =>
  [...text.matchAll(/^content-disposition:[^\r\n]*\bname="([^"]*)"/gim)].map(([, name = '']) => name);

/** Reads bodies by one document. Throws for a body that is not of its type. */
export const valueReader = (document: OpenApi) => {
  const { forms } = schemaReader(document);
  const fromXml = xmlReader(document);

  const fromForm = (text: string, schema: Schema): unknown => {
    const [form = {}] = forms(schema);
    const { properties } = form;
    const member = (name: string): Schema => {
      const schema = isSchema(properties) ? properties[name] : undefined;
      return isSchema(schema) ? schema : {};
    };
    return Object.fromEntries(
      [...new URLSearchParams(text)].map(([name, value]) => [name, typeValue(value, member(name))]),
    );
  };

  return (text: string, type: string, schema: Schema): BodyContent => {
    if (type.endsWith('xml')) return fromXml(text, schema);
    const value = (): unknown => {
      if (type.endsWith('json')) return parseOwnJson(text);
      if (isForm(type)) return fromForm(text, schema);
      if (type.startsWith('multipart/')) return Object.fromEntries(partNames(text).map((name) => [name, '']));
      return text;
    };
    return { value: value(), problems: [] };
  };
};
