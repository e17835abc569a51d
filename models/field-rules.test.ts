import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldRules, requestRules } from './field-rules.ts';
import { requirements } from './requirements/index.ts';

const about =
  /-(is|are)-(integer|number|decimal|string|text|boolean|flag|datetime|user|object|object-or-null|address|department|pcard|currency|list|array-or-object|approval|attachment|lines|lower-case|returned)$|-fits-\d+-characters$|-has-an?-(underscore|hyphen)$/;

/** Users are judged wherever they occur, and the record of a reassignment does not contain transactions. */
const elsewhere = (id: string): boolean =>
  id.startsWith('formats/') || id === 'user-reassignments/item-message-is-string';

test('each requirement about the type, length, presence or name of a member is bound to that member', () => {
  const bound = new Set<string>(fieldRules.map(({ requirement }) => requirement));
  const unbound = requirements.filter(
    ({ id, undecidable }) => !undecidable && about.test(id) && !bound.has(id) && !elsewhere(id),
  );
  assert.deepEqual(
    unbound.map(({ id }) => id),
    [],
  );
});

test('a requirement is about at most two members: a line has two names', () => {
  const rules = Map.groupBy(fieldRules, ({ requirement, kind }) => `${requirement} ${kind}`);
  const several = [...rules].filter(([, all]) => all.length > 1).map(([id]) => id);
  assert.deepEqual(several, ['scheduling-agreements/line-delivery-date-is-datetime type']);
});

test('a requirement that a member of a request is required or optional is bound to a member marked so', () => {
  const marks = requestRules.flatMap(({ kind, field, requirement }) =>
    (kind === 'required' || kind === 'optional') && field.inRequests !== kind ? [requirement] : [],
  );
  assert.deepEqual(marks, []);
});

test('each requirement about the value of one member of a request is bound to that member', () => {
  const bound = new Set<string>(requestRules.map(({ requirement }) => requirement));
  const about = /-is-required$|-(takes|holds)-\d+-characters$|-agreements\/(item|line)-takes-/;
  const unbound = requirements.filter(({ id }) => about.test(id) && !bound.has(id));
  assert.deepEqual(
    unbound.map(({ id }) => id),
    [],
  );
});
