import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reception } from '../../../../fixtures/hostile/hostile-body.ts';
import type { CorpusRow } from './corpus-row.ts';
import { filesBelow } from './files-below.ts';

type Attributes = Readonly<Record<string, string>>;

const attributesIn = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  );

/** Tests that a catalogue of the W3C's suite lists, each by the attributes of its element. */
const listedIn = (catalogue: string): readonly Attributes[] =>
  [...catalogue.matchAll(/<TEST\s((?:[^>"']|"[^"]*"|'[^']*')*)>/g)].map(([, tag = '']) => attributesIn(tag));

const documentType = /<!DOCTYPE[^[>]*(?:\[.*?\]\s*)?>/s;

/** Where a document type may be named without there being one. */
const plain = /<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>/gs;

const hasDocumentType = (bytes: Buffer): boolean =>
  bytes.toString('latin1').replaceAll('\0', '').replace(plain, '').includes('<!DOCTYPE');

/** Namespaces, XML 1.1 and editions before the fifth are other standards than the one that is read by. */
const isOfAnother = ({ RECOMMENDATION = 'XML1.0', EDITION = '5', VERSION = '1.0' }: Attributes): boolean =>
  !RECOMMENDATION.startsWith('XML1.0') || !EDITION.includes('5') || VERSION !== '1.0';

/** What is well-formed is accepted; but no document type ever is. */
const receptionOf = (test: Attributes, isTyped: boolean): Reception => {
  const type = test['TYPE'];
  if (isTyped && (type === 'valid' || type === 'invalid')) return 'refused';
  if (type === 'error' || isOfAnother(test)) return 'either';
  return type === 'not-wf' ? 'refused' : 'accepted';
};

const groupOf = (test: Attributes, isTyped: boolean): string => {
  const standard = isOfAnother(test) ? 'of another standard' : '1.0';
  return `XML ${standard}, ${test['TYPE']}${isTyped ? ', document type' : ''}`;
};

const type = 'application/xml';

/** A document of the fifth edition once more without its document type, where no entity hangs on that. */
const withoutType = (row: CorpusRow, test: Attributes): readonly CorpusRow[] => {
  const text = row.bytes.toString('latin1');
  if (test['TYPE'] !== 'valid' || isOfAnother(test) || !hasDocumentType(row.bytes)) return [];
  if (/<!ENTITY|SYSTEM|PUBLIC|%|\0/.test(text)) return [];
  const bytes = Buffer.from(text.replace(documentType, ''), 'latin1');
  return [{ ...row, bytes, reception: 'accepted', group: 'XML 1.0, valid, document type cut off' }];
};

/** The rows of the W3C's conformance suite for XML, by its catalogues. */
export const xmlCorpus = (folder: string): readonly CorpusRow[] =>
  filesBelow(folder)
    .filter((path) => path.endsWith('.xml'))
    .flatMap((catalogue) =>
      listedIn(readFileSync(catalogue, 'utf8')).flatMap((test) => {
        const path = join(dirname(catalogue), test['URI'] ?? '');
        if (test['URI'] === undefined || !existsSync(path)) return [];
        const bytes = readFileSync(path);
        const isTyped = hasDocumentType(bytes);
        const told = { group: groupOf(test, isTyped), reception: receptionOf(test, isTyped) };
        const row = { name: relative(folder, path), ...told, type, bytes };
        return [row, ...withoutType(row, test)];
      }),
    );
