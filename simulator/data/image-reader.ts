import { DataError } from '../store/database.ts';
import { readReceived } from './received-image.ts';

// A separate process that `readApart` starts with three paths, so that a file that crashes SQLite does not end the
// simulator. Prints the reason for which the file is refused, or nothing.

const [path = '', database = '', files = ''] = process.argv.slice(2);
try {
  readReceived(path, { database, files });
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  process.stdout.write(error.message);
}
