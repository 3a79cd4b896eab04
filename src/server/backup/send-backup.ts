import { runCommand } from '../../system/run-command.ts';
import { BackupError } from './manifest.ts';

/**
 * Runs BACKUP_COMMAND by a shell, with the backup's path in $BACKUP_FILE.
 * @param limitMs how long it may take, in milliseconds
 * @throws BackupError with its exit status and the end of its output; the backup stays where it is
 */
export async function sendBackup(file: string, command: string, limitMs: number): Promise<void> {
  const result = await runCommand(command, { BACKUP_FILE: file }, AbortSignal.timeout(limitMs));
  if ('code' in result && result.code === 0) return;
  const how =
    'code' in result
      ? `ended with ${result.code ?? 'a signal'}`
      : `took longer than ${Math.round(limitMs / 60_000)} min`;
  throw new BackupError(
    `The backup is in ${file}, but BACKUP_COMMAND ${how}, so it was not sent away: ${result.output.trim().replaceAll('\n', ' / ') || 'it wrote nothing'}`,
  );
}
