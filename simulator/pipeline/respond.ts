import type { Format } from '../../models/wire/read.ts';
import { writeMany, writeOne } from '../../models/wire/write.ts';
import type { Exchange, Result } from '../exchange.ts';
import { notationOf } from './notation.ts';

type Of<K extends Result['kind']> = Extract<Result, { kind: K }>;

export const mediaTypes: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

const one = ({ outgoing, sandbox }: Exchange, result: Of<'one'>, format: Format): string => {
  const { choices, rendered } = sandbox;
  const key = result.key && `${result.key}:${format}:${choices.mark}`;
  const known = key && rendered.get(key);
  if (known) {
    outgoing.kept = known;
    return known.text;
  }
  const { resource } = result;
  const text = writeOne(resource, result.record(), format, notationOf(choices, resource.name));
  if (key) rendered.set(key, text);
  return text;
};

const many = ({ outgoing, sandbox: { choices } }: Exchange, result: Of<'many'>, format: Format): string => {
  if (choices.of('formats/list-total') === 'header') outgoing.headers['X-Total-Count'] = String(result.total);
  return writeMany(result.resource, result.records, format, notationOf(choices, result.resource.name));
};

/** Spells the result in the chosen format. */
export const respond = (exchange: Exchange): void => {
  const { outgoing, result } = exchange;
  if (result.kind === 'nothing') return;
  const format = exchange.format ?? 'json';
  outgoing.headers['Content-Type'] = mediaTypes[format];
  if (result.kind === 'json') outgoing.body = JSON.stringify(result.value);
  else outgoing.body = result.kind === 'one' ? one(exchange, result, format) : many(exchange, result, format);
};
