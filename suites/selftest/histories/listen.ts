import type { Judge, Settings } from '../../harness/check.ts';
import { notingJudge } from '../../harness/fake/noting-judge.ts';

/** What was judged while a history was played, and how much of it was played. */
export interface Heard {
  readonly held: Set<string>;
  /** Requirement -> what was seen instead. */
  readonly violated: Map<string, string>;
  /** Requirement -> why it could not be told. */
  readonly untold: Map<string, string>;
  /** How often a silence was met. */
  observed: number;
  /** What the history tells and nobody asked for. */
  readonly unplayed: string[];
}

/** A judge that writes down what it is told. */
export const listen = (): { readonly judge: Judge; readonly heard: Heard } => {
  const heard: Heard = {
    held: new Set(),
    violated: new Map(),
    untold: new Map(),
    observed: 0,
    unplayed: [],
  };
  const { judge } = notingJudge(({ outcome, requirement, reason }) => {
    if (outcome === 'holds') heard.held.add(requirement);
    else (outcome === 'violated' ? heard.violated : heard.untold).set(requirement, reason);
  });
  const observe = () => {
    heard.observed++;
  };
  return { judge: { ...judge, observe }, heard };
};

/** The settings under which histories are judged. */
export const settings: Settings = { seed: 1, k: 0, strict: true, readOnly: false, stopAtFirstRed: false };
