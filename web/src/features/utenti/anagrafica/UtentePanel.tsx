import { formatTermine } from '@sigeba/contract/profilo/profilo.rules.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import type { UtenteAnagrafica } from '@sigeba/contract/utenti/utente.shape.ts';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Inline } from '../../../ui/layout/Stack.tsx';
import { Storia } from '../../audit/Storia.part.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import { StatoUtente } from './StatoUtente.tsx';

/** A person beside the registry: how to reach them, what they are, and what was changed of them. */
export function UtentePanel({ row }: { row: UtenteAnagrafica }) {
  const { t } = useTexts(anagraficaTesti);
  return (
    <>
      <Inline>
        <StatoUtente row={row} />
        <LinkButton small to={pathTo('/ur/anagrafica/utente/:id', { id: row.id })}>
          {t('apri')}
        </LinkButton>
      </Inline>
      <Card>
        <DefinitionList
          items={[
            { term: t('colonne.email'), value: <a href={`mailto:${row.email}`}>{row.email}</a>, wide: true },
            { term: t('colonne.tipo'), value: TESTI_TIPO[row.tipoUtente] },
            { term: t('colonne.ruolo'), value: row.ruolo?.descrizione },
            { term: t('colonne.dipartimento'), value: row.dipartimento?.nome },
            { term: t('colonne.ssd'), value: row.ssd?.codice },
            { term: t('colonne.termine'), value: formatTermine(row.dataTermineRapporto) },
            ...(row.blocco === null ? [] : [{ term: t(row.unitoIn === null ? 'bloccato' : 'stato.unito'), value: row.blocco, wide: true }]),
            ...(row.note === null ? [] : [{ term: t('schede.note'), value: row.note, wide: true }]),
          ]}
        />
      </Card>
      <Storia of="GET /ur/utenti/:id/storia" id={row.id} />
    </>
  );
}
