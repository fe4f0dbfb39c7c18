import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { Rilievo } from '@sigeba/contract/qualita/qualita.routes.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import { pathTo } from '../../api/paths.ts';
import { useTexts } from '../../text/useTexts.ts';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { qualitaTesti } from './qualita.testi.ts';

/** A finding beside the list: what is wrong, and the data of its person, or of both. */
export function RilievoPanel({ row }: { row: Rilievo }) {
  const { t } = useTexts(qualitaTesti);
  const { persona, altro, testo, accantonato } = row;
  return (
    <Stack>
      <p>{testo}</p>
      <Card>
        <Dati persona={persona} apri={t('apri')} />
      </Card>
      {altro !== null && (
        <Card title={t('altro')}>
          <Dati persona={altro} apri={t('apriAltro')} named />
        </Card>
      )}
      {accantonato !== null && (
        <Card>
          <DefinitionList
            items={[
              { term: t('colonne.motivo'), value: accantonato.motivo, wide: true },
              { term: t('colonne.da'), value: t('persona', accantonato.da) },
              { term: t('colonne.accantonato'), value: <DateTime value={accantonato.quando} /> },
            ]}
          />
        </Card>
      )}
    </Stack>
  );
}

type DatiProps = { persona: Rilievo['persona']; apri: string; named?: boolean };

function Dati({ persona, apri, named = false }: DatiProps) {
  const { t } = useTexts(qualitaTesti);
  return (
    <Stack>
      <DefinitionList
        items={[
          ...(named ? [{ term: t('colonne.persona'), value: t('persona', persona), wide: true }] : []),
          { term: t('colonne.email'), value: <a href={`mailto:${persona.email}`}>{persona.email}</a>, wide: true },
          { term: t('colonne.codiceFiscale'), value: persona.codiceFiscale },
          { term: t('colonne.dataDiNascita'), value: persona.dataDiNascita === null ? null : formatGiorno(persona.dataDiNascita) },
          { term: t('colonne.tipoUtente'), value: TESTI_TIPO[persona.tipoUtente] },
          { term: t('colonne.ruolo'), value: persona.ruolo },
          { term: t('colonne.dipartimento'), value: persona.dipartimento },
        ]}
      />
      <Inline>
        <LinkButton small to={pathTo('/ur/anagrafica/utente/:id', { id: persona.id })}>
          {apri}
        </LinkButton>
      </Inline>
    </Stack>
  );
}
