import { formatDate } from '@sigeba/contract/instant.ts';
import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import { formatTermine, TEMPO_INDETERMINATO } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { PermessiProfilo, Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { useAction } from '../../api/useAction.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type Definition, DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { profiloTesti } from './profilo.testi.ts';
import { useKeepProfilo } from './useKeepProfilo.ts';

/** The data of the university's system or SIGEBA; until the profile is validated they can be read again from U-GOV. */
export function DatiUniversita({ profilo, permessi }: { profilo: Profilo; permessi: PermessiProfilo }) {
  const { t } = useTexts(profiloTesti);
  const toast = useToast();
  const keep = useKeepProfilo();
  const refresh = useAction('PUT /profilo-utente/:id/U-GOV', {
    onDone: (read) => {
      keep(read);
      toast(t('aggiornato'));
    },
  });
  const { id } = profilo.utente;
  const aggiorna = permessi.puoAggiornareUGOV && (
    <Button small pending={refresh.pending} onPress={() => refresh.run({ params: { id }, body: {} })}>
      {t('aggiorna')}
    </Button>
  );
  return (
    <Card title={t(`origine.${profilo.ruolo.sistema}`)} actions={aggiorna}>
      <Stack>
        {refresh.error !== null && (
          <Notice tone="error" title={t('fallito')} live>
            {t('fallitoTesto')}
          </Notice>
        )}
        <DefinitionList items={useDati(profilo)} />
      </Stack>
    </Card>
  );
}

/** Data that the person chooses stand in the declaration instead. Only docenti have a regime (PROF-020). */
function useDati({
  utente,
  ruolo,
  regime,
  dataTermineRapporto,
  dipartimento,
  dipartimentoManuale,
  areaCun,
  areaManuale,
}: Profilo): Definition[] {
  const { t, language } = useTexts(profiloTesti);
  const area = areaManuale ? null : areaCun;
  return [
    { term: t('dato.cognome'), value: utente.cognome },
    { term: t('dato.nome'), value: utente.nome },
    { term: t('dato.dataDiNascita'), value: utente.dataDiNascita && formatDate(utente.dataDiNascita) },
    { term: t('dato.codiceFiscale'), value: utente.codiceFiscale },
    { term: t('dato.email'), value: utente.email },
    { term: t('dato.ruolo'), value: nomeInLingua(language, ruolo.descrizione, ruolo.descrizioneEn) },
    {
      term: t('dato.regime'),
      value: regime === '' && ruolo.gruppo !== 'DOCENTE' ? t('dato.senzaRegime') : regime === '' ? regime : t(`regime.${regime}`),
    },
    {
      term: t('dato.dataTermineRapporto'),
      value: dataTermineRapporto === TEMPO_INDETERMINATO ? t('dato.indeterminato') : formatTermine(dataTermineRapporto),
    },
    ...(dipartimentoManuale ? [] : [{ term: t('dato.dipartimento'), value: dipartimento?.descrizione }]),
    ...(area === null ? [] : [{ term: t('dato.areaCun'), value: `${area.codice} – ${nomeInLingua(language, area.Nome, area.nomeEn)}` }]),
  ];
}
