import type { Sandbox } from '../../exchange.ts';

/** The path that a sandbox lies below; empty for the one of the bare origin. */
export const pathOfSandbox = ({ baseUrl }: Sandbox): string => new URL(baseUrl).pathname.replace(/\/$/, '');
