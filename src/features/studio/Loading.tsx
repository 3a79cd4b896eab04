/** Shown in place of content that is being loaded. */
export const Loading = ({ what }: { what: string }) => (
  <div>
    <p role="status" className="text-muted mb-3">
      Loading {what}...
    </p>
    <div className="studio-skeletons" aria-hidden="true">
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  </div>
);
