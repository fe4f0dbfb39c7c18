import type { Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Storia } from '../../audit/Storia.part.tsx';
import { InattivoFacts } from './InattivoFacts.tsx';

/** A record beside the list, with what else was done about its person. */
export const InattivoPanel = ({ row }: { row: Inattivo }) => (
  <>
    <Card>
      <InattivoFacts inattivo={row} />
    </Card>
    <Storia of="GET /ur/utenti/:id/storia" id={row.persona.id} />
  </>
);
