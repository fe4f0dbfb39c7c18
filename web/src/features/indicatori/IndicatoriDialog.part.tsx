import { INDICATORI, NESSUN_INDICATORE, NON_AUTORIZZATI, NON_CALCOLABILI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import type { IndicatoriPersona } from '@sigeba/contract/indicatori/indicatori.shape.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { formatCoefficient } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { indicatoriTesti } from './indicatori.testi.ts';

/** The route of each kind of reader. */
type Props = { route: `GET ${'/mc' | ''}/proposte/:id/indicatori-valutazione`; id: number; onClose: () => void };

/** The research indicators of the people of a proposta who authorised them; for the others, a notice. */
export function IndicatoriDialog({ route, id, onClose }: Props) {
  const { t } = useTexts(indicatoriTesti);
  const query = useRoute(route, { params: { id } });
  return (
    <Dialog wide title={t('titolo')} onClose={onClose}>
      <Loaded query={query}>
        {(people) => (
          <Stack>
            {people.length === 0 && <EmptyState title={NESSUN_INDICATORE} />}
            {people.map((persona) => (
              <Card key={persona.utente.id} title={`${persona.utente.cognome} ${persona.utente.nome}`} flush>
                <DiPersona persona={persona} />
              </Card>
            ))}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

function noticeOf({ autorizzazione, nonCalcolabile, dataIndicatore }: IndicatoriPersona): string | null {
  if (!autorizzazione) return NON_AUTORIZZATI;
  if (nonCalcolabile) return NON_CALCOLABILI;
  return dataIndicatore === null ? NESSUN_INDICATORE : null;
}

type Riga = (typeof INDICATORI)[number];

function DiPersona({ persona }: { persona: IndicatoriPersona }) {
  const { t } = useTexts(indicatoriTesti);
  const notice = noticeOf(persona);
  if (notice !== null) return <Notice tone="info">{notice}</Notice>;
  const value = (of: number | null) => of !== null && formatCoefficient(of);
  const columns: Column<Riga>[] = [
    { key: 'nome', head: t('indicatore'), title: true, cell: ({ nome }) => nome },
    { key: 'soglia', head: t('soglia'), numeric: true, cell: ({ soglia }) => value(persona[soglia]) },
    { key: 'indicatore', head: t('ateneo'), numeric: true, cell: ({ indicatore }) => value(persona[indicatore]) },
    { key: 'valore', head: t('dichiarato'), numeric: true, cell: ({ valore }) => value(persona[valore]) },
  ];
  const where = [persona.sc, persona.ssd, persona.anno].filter((each) => each !== null && each !== '').join(DOT);
  return (
    <DataTable
      label={t('di', { persona: `${persona.utente.cognome} ${persona.utente.nome}`, dove: where })}
      columns={columns}
      rows={INDICATORI}
      rowKey={({ nome }) => nome}
    />
  );
}
