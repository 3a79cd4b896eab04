/** Shown in place of content that is being loaded. */
export const Loading = ({ text }: { text: string }) => (
  <div>
    <p role="status" className="text-muted mb-3">
      {text}
    </p>
    <div className="studio-skeletons" aria-hidden="true">
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  </div>
);
