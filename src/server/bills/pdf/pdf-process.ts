import { answerJobs } from '../../child-processes/answer-jobs.ts';
import { drawLabel } from './draw-label.ts';
import type { PdfJob, PdfOutcome } from './pdf-processes.ts';
import { listLetters, renderPdf, renderSheets } from './render-pdf.ts';

answerJobs<PdfJob, PdfOutcome>(async (job) => {
  if ('letters' in job) return listLetters();
  if ('label' in job) return drawLabel(job.label);
  if ('sheets' in job) return renderSheets(job.sheets, job.title);
  return renderPdf(job.bills, job.size, job.print);
});
