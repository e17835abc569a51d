import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reception } from '../../../../fixtures/hostile/hostile-body.ts';
import type { CorpusRow } from './corpus-row.ts';
import { filesBelow } from './files-below.ts';

type Found = Omit<CorpusRow, 'name'> | undefined;

const typeOf = (boundary: string): string => `multipart/form-data; boundary="${boundary}"`;

/** A folder with `input.raw`, its headers, and what is expected of it. */
const described = (path: string): Found => {
  const folder = dirname(path);
  if (!path.endsWith('input.raw') || !existsSync(join(folder, 'test.json'))) return undefined;
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { expected, tags } = read('test.json') as { expected: { valid: boolean }; tags: readonly string[] };
  const isRequired = tags.includes('required');
  const wanted: Reception = expected.valid ? 'accepted' : 'refused';
  const group = `form ${expected.valid ? 'valid' : 'invalid'}, ${isRequired ? 'required' : 'optional'}`;
  const type = (read('headers.json') as Record<string, string>)['content-type'] ?? '';
  return { group, reception: isRequired ? wanted : 'either', type, bytes: readFileSync(path) };
};

/** A body beside a page of YAML with its boundary, and either an error or the parts. */
const besideYaml = (path: string): Found => {
  const page = path.replace(/\.http$/, '.yaml');
  if (page === path || !existsSync(page)) return undefined;
  const told = readFileSync(page, 'utf8');
  const boundary = /^boundary: *['"]?(.*?)['"]?$/m.exec(told)?.[1] ?? '';
  const isError = /^ +error:/m.test(told);
  const group = `form ${isError ? 'with an error' : 'without error'}`;
  const reception = isError ? 'refused' : 'either';
  return { group, reception, type: typeOf(boundary), bytes: readFileSync(path) };
};

/** A whole request, or a body alone that begins with its boundary. */
const captured = (path: string): Found => {
  if (!/(?:\.http|\/original)$/.test(path)) return undefined;
  const bytes = readFileSync(path);
  const text = bytes.toString('latin1');
  const group = 'form as captured';
  const head = /^POST .*?\r?\n\r?\n/s.exec(text)?.[0];
  const type = /^content-type:\s*(multipart\/.*?)\r?$/im.exec(head ?? '')?.[1];
  const boundary = /^--(.+?)\r\n/.exec(text)?.[1];
  if (head !== undefined) {
    return type === undefined
      ? undefined
      : { group, reception: 'either', type, bytes: bytes.subarray(head.length) };
  }
  return boundary === undefined ? undefined : { group, reception: 'either', type: typeOf(boundary), bytes };
};

/** The rows of corpora that parsers of forms in parts are tested with, in the three ways that those are kept. */
export const formCorpus = (folder: string): readonly CorpusRow[] =>
  filesBelow(folder).flatMap((path) => {
    const found = described(path) ?? besideYaml(path) ?? captured(path);
    return found === undefined ? [] : [{ name: relative(folder, path), ...found }];
  });
