import { ControlError, type ControlRow } from './control.ts';

const decodeParam = (param: string): string => {
  try {
    return decodeURIComponent(param);
  } catch {
    throw new ControlError('The path is not properly encoded.');
  }
};

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, (_, name) => (name === 'id' ? '(\\d{1,15})' : '([^/]+)'))}$`,
  );

/** A row with the parameters of its path. */
interface FoundRow {
  readonly row: ControlRow;
  readonly params: readonly string[];
}

/** Finds the row of a request by its path below `/_procon`. Throws a `ControlError` if there is none. */
export const rowFinder = (rows: readonly ControlRow[]): ((method: string, path: string) => FoundRow) => {
  const known = rows.map((row) => ({ row, pattern: patternOf(row.path) }));
  return (method, path) => {
    const fitting = known.filter(({ pattern }) => pattern.test(path));
    if (fitting.length === 0) throw new ControlError('The control API has nothing at this path.', 404);
    const match = fitting.find(({ row }) => row.method === (method === 'HEAD' ? 'GET' : method));
    if (match !== undefined)
      return { row: match.row, params: (match.pattern.exec(path)?.slice(1) ?? []).map(decodeParam) };
    throw new ControlError(`This path takes ${fitting.map(({ row }) => row.method).join(', ')}.`, 405);
  };
};
