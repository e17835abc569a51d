import { onceCommandEnds } from './end-with-command.ts';

/** Ends the run with the command that began it, as Ctrl-C would: no further request, and a report that says so. */
export default (): void => onceCommandEnds(() => process.kill(process.pid, 'SIGINT'));
