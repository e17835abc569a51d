import type { Place } from './relocate.ts';

/** Nothing of what was asked for is moved. */
export const unmoved: Place = ({ asked, before }) => (asked ? before : undefined);

/** What was asked for is taken from the one and not given to the other. */
export const lost: Place = ({ asked, before }) => (asked ? { from: [], to: before.to } : undefined);

/** What was asked for is given to the one and not taken from the other. */
export const copied: Place = ({ asked, before, after }) =>
  asked ? { from: before.from, to: after.to } : undefined;

/** The first thing of a list alone is moved. */
export const firstAlone: Place = ({ asked, before, after }) => {
  const [first] = before.from;
  if (!asked || first === undefined) return undefined;
  return {
    from: after.from.includes(first) ? before.from : before.from.slice(1),
    to: [...new Set([...before.to, first])],
  };
};

/** The last thing of a list of several is not moved. */
export const lastLeft: Place = ({ asked, before, after }) => {
  const last = before.from.at(-1);
  if (!asked || last === undefined || before.from.length < 2 || before.to.includes(last)) return undefined;
  return { from: [...new Set([...after.from, last])], to: after.to.filter((id) => id !== last) };
};

/** What the to-user held itself is lost to what it is given. */
export const overwritten: Place = ({ asked, before, after }) =>
  asked && before.from.length > 0 ? { from: after.from, to: before.from } : undefined;

/** What was not asked for is moved as well. */
export const takenAlong: Place = ({ asked, before }) =>
  asked ? undefined : { from: [], to: [...before.to, ...before.from] };

/** What was not asked for is given to the to-user, and the from-user keeps it. */
export const givenBeside: Place = ({ asked, before }) =>
  asked ? undefined : { from: before.from, to: [...new Set([...before.to, ...before.from])] };

/** What was not asked for is taken from the from-user. */
export const dropped: Place = ({ asked, before }) => (asked ? undefined : { from: [], to: before.to });

/** A place that counts where a member was asked for. */
export const beside =
  (member: string, place: Place): Place =>
  (move) =>
    move.processing.reassignment.state.asked.some((asked) => asked === member) ? place(move) : undefined;
