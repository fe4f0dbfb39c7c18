import { Letta } from './Letta.tsx';

/** /rad/rendicontazioni/:id/view: a report as a RAD reads it. */
export default function LettaRadPage() {
  return <Letta chi="rad" />;
}
