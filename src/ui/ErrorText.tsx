/** The error of a failed call beside its button; nothing without one. */
export const ErrorText = ({ children }: { children: string | undefined }) =>
  children && (
    <p role="alert" className="text-accent-ink text-sm">
      {children}
    </p>
  );
