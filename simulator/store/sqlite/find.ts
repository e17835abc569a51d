import { compile, type Plan } from '../compile.ts';
import { findByBodies } from '../find-by-bodies.ts';
import type { Remember } from '../known-documents.ts';
import type { Found, Kind, Question, Store, Stored } from '../port.ts';
import { type Row, storedOf } from '../stored-row.ts';
import type { Statement } from './statements.ts';

const at = <K extends Kind>(statement: Statement, kind: K, place: number): Stored<K> => {
  const row = statement(
    'SELECT id, version, data, state FROM document JOIN body USING (place) WHERE place = ?',
  ).get(place);
  const read = row as unknown as Row;
  return storedOf(kind, read, () => read);
};

const placesOf = (
  statement: Statement,
  { where, parameters, order }: Plan,
  { limit, offset }: Pick<Question, 'limit' | 'offset'>,
): { readonly id: number; readonly place: number }[] => {
  const limited = limit === undefined && offset === undefined ? '' : ' LIMIT ? OFFSET ?';
  const bounds = limited === '' ? [] : [limit ?? -1, offset ?? 0];
  const sql = `SELECT id, place FROM document WHERE ${where} ORDER BY ${order}${limited}`;
  return statement(sql)
    .all(...parameters, ...bounds)
    .map((row) => ({ id: Number(row['id']), place: Number(row['place']) }));
};

const countOf = (statement: Statement, { where, parameters }: Plan): number =>
  Number(statement(`SELECT count(*) AS n FROM document WHERE ${where}`).get(...parameters)?.['n']);

/** Answered by the table alone where it can tell everything that is asked, else by the bodies of what it leaves. */
export const finding =
  (statement: Statement, remember: Remember): Store['find'] =>
  <K extends Kind>(kind: K, question: Question): Found<K> => {
    const plan = compile(kind, question);
    const documents = (page: Pick<Question, 'limit' | 'offset'>) =>
      placesOf(statement, plan, page).map(({ id, place }) =>
        remember(kind, id, () => at(statement, kind, place)),
      );
    if (plan.rest.length === 0 && plan.ordered && question.view === undefined)
      return { documents: documents(question), total: () => countOf(statement, plan) };
    const order = plan.ordered ? {} : { order: question.order };
    return findByBodies(documents({}), { conditions: plan.rest, ...order }, question);
  };
