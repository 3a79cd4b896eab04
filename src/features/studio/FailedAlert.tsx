type Failed = { name: string; problem?: { message: string } | undefined };
type Props = { error: string | undefined; failed: readonly Failed[]; className?: string };

/**
 * What became of a call about many records: that it failed as a whole, or which records it could not change and why.
 */
export function FailedAlert({ error, failed, className = '' }: Props) {
  if (!error && failed.length === 0) return null;
  return (
    <div role="alert" className={`studio-alert ${className}`}>
      {error}
      {failed.map(({ name, problem }) => (
        <p key={name}>
          {name}: {problem?.message}
        </p>
      ))}
    </div>
  );
}
