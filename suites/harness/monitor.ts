import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Judge } from './check.ts';
import type { Answer, Outgoing } from './client.ts';
import type { Profile } from './profile/profile.ts';

/** One exchange as a monitor sees it. */
export interface ObservedExchange {
  readonly request: Outgoing;
  readonly answer: Answer;
  /** The row of the endpoint that the request names. */
  readonly endpoint?: Endpoint;
  /** What the target calls statuses. */
  readonly profile?: Pick<Profile, 'statusNames'>;
}

/** A check that sends nothing: it looks at every answer that other checks get. */
export interface Monitor {
  /** `area/what-it-looks-at`. */
  readonly id: string;
  readonly title: string;
  /** The requirements that it can decide. */
  readonly claims: readonly RequirementId[];
  readonly observes: readonly SilenceId[];
  /** Never throws for what a target answers; judges only what its claims name. */
  readonly look: (observed: ObservedExchange, judge: Judge) => void;
}
