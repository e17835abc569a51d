import { parametersOf } from '../../../../models/query/parameters.ts';
import { isForm } from '../../../../models/wire/media-type.ts';
import type { Exchange } from '../../../exchange.ts';

/** The fields of a posted form by name. */
export type Form = ReadonlyMap<string, string>;

/** The text of a body that is a form; empty for any other. */
export const formTextOf = ({ body }: Exchange): string =>
  body !== undefined && isForm(body.type) ? body.text : '';

/** The fields of the body. One that is there twice counts as none: nobody can say which is meant. */
export const formOf = (exchange: Exchange): Form => {
  const [once, twice] = [new Map<string, string>(), new Set<string>()];
  for (const { written, value = '' } of parametersOf(formTextOf(exchange))) {
    if (once.has(written)) twice.add(written);
    once.set(written, value);
  }
  for (const name of twice) once.delete(name);
  return once;
};
