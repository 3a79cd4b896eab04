type Props = { children: string | undefined; className?: string };

/** The error of a failed call beside its button; nothing without one. */
export const ErrorText = ({ children, className = 'text-accent-ink text-sm' }: Props) =>
  children && (
    <p role="alert" className={className}>
      {children}
    </p>
  );
