import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from '../../../models/endpoints/index.ts';
import type { Answer } from '../../harness/client.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { strictSettings as settings } from '../../harness/stand-ins/strict-settings.ts';
import { wellFormed } from './well-formed.ts';

const verdictOn = (bytes: Uint8Array, type = 'application/xml'): string | undefined => {
  const row = endpoint('payments.show');
  const exchange = { method: 'GET', url: '', requestHeaders: {}, milliseconds: 0 };
  const headers = { 'content-type': type };
  const text = new TextDecoder().decode(bytes);
  const answer: Answer = { status: 200, headers, text, bytes, format: 'xml', exchange };
  const recorder = openRecorder(settings);
  const request = { method: 'GET', path: row.path, endpoint: 'payments.show' } as const;
  wellFormed.look({ request, answer, endpoint: row }, recorder.judgeFor(wellFormed));
  return recorder.judgements()[0]?.verdict;
};

const payment = (more: string, declared = ''): Uint8Array =>
  Buffer.from(`${declared}<payment><id>1</id><odd>${more}</odd></payment>`, 'latin1');

test('XML that is not in the encoding that it says is not well-formed', () => {
  assert.equal(verdictOn(payment('caf\xc3\xa9')), 'pass');
  assert.equal(verdictOn(payment('caf\xe9')), 'fail');
  assert.equal(verdictOn(payment('caf\xe9'), 'application/xml; charset=iso-8859-1'), 'pass');
  assert.equal(verdictOn(payment('caf\xe9', '<?xml version="1.0" encoding="ISO-8859-1"?>')), 'pass');
  assert.equal(verdictOn(payment('', '<?xml version="1.0" encoding="UTF-16"?>')), 'fail');
});
