import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { templateText } from './template-text.ts';

/** The template with all parts that it comments out made part of it. */
const uncommented = (): string =>
  templateText().replace(/^# ([a-z-]+:\n(?:# {3}.*\n)+)/gm, (_, lines: string) =>
    lines.replace(/^# /gm, '').replace(/^( +)# (?=[a-z-]+: [{"])/gm, '$1'),
  );

test('the template is YAML before its variables are set, its commented parts included', () => {
  const profile = parse(uncommented());
  assert.equal(profile.client.secret, ['$', '{PROCON_CLIENT_SECRET}'].join(''));
  assert.equal(profile['further-credentials']['inactive-client'].id, ['$', '{PROCON_INACTIVE_ID}'].join(''));
});
