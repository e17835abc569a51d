import { onceCommandEnds } from './end-with-command.ts';

/**
 * Ends the run with the command that started it, as Ctrl-C would: no further requests, and a report of the results
 * so far.
 */
export default (): void => onceCommandEnds(() => process.kill(process.pid, 'SIGINT'));
