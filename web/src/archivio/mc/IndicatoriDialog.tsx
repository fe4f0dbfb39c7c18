import { INDICATORI, NESSUN_INDICATORE, NON_AUTORIZZATI, NON_CALCOLABILI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import type { IndicatoriPersona } from '@sigeba/contract/indicatori/indicatori.shape.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DOT } from '../../ui/dot.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCoefficient } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { Valutanda } from './atto.types.ts';

/** The research indicators of the people of a proposta: of who has authorised it, for the others the notice alone. */
export function IndicatoriDialog({ proposta, onClose }: { proposta: Valutanda; onClose: () => void }) {
  const { t } = useTranslation('archivio');
  const query = useRoute('GET /mc/proposte/:id/indicatori-valutazione', { params: { id: proposta.id } });
  return (
    <Dialog wide title={t('mc.indicatori.titolo')} onClose={onClose}>
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
  const { t } = useTranslation('archivio');
  const notice = noticeOf(persona);
  if (notice !== null) return <Notice tone="info">{notice}</Notice>;
  const value = (of: number | null) => of !== null && formatCoefficient(of);
  const columns: Column<Riga>[] = [
    { key: 'nome', head: t('mc.indicatori.indicatore'), title: true, cell: ({ nome }) => nome },
    { key: 'soglia', head: t('mc.indicatori.soglia'), numeric: true, cell: ({ soglia }) => value(persona[soglia]) },
    { key: 'indicatore', head: t('mc.indicatori.ateneo'), numeric: true, cell: ({ indicatore }) => value(persona[indicatore]) },
    { key: 'valore', head: t('mc.indicatori.dichiarato'), numeric: true, cell: ({ valore }) => value(persona[valore]) },
  ];
  const where = [persona.sc, persona.ssd, persona.anno].filter((each) => each !== null && each !== '').join(DOT);
  return (
    <DataTable
      label={t('mc.indicatori.di', { persona: `${persona.utente.cognome} ${persona.utente.nome}`, dove: where })}
      columns={columns}
      rows={INDICATORI}
      rowKey={({ nome }) => nome}
    />
  );
}
