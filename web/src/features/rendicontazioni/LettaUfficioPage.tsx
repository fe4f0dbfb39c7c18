import { Letta } from './Letta.tsx';

/** /ur/rendicontazioni/:id/view: a report as the office reads it. */
export default function LettaUfficioPage() {
  return <Letta chi="ur" />;
}
