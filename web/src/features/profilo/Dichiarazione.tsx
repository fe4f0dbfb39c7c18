import { formatInstant } from '@sigeba/contract/instant.ts';
import { type CampoProfilo, domandeOf, missingOf, NOMI_CAMPI, onlyAsked } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { PermessiProfilo, Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isOwnAddress } from '../../api/paths.ts';
import { useAction } from '../../api/useAction.ts';
import { Checkbox } from '../../form/inputs/ChoiceInputs.tsx';
import { type Form, useForm } from '../../form/useForm.ts';
import { DONE_HERE, UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ErrorDialog } from '../../ui/controls/ErrorDialog.tsx';
import { WaitDialog } from '../../ui/controls/WaitDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { Domande } from './Domande.tsx';
import { datiOf } from './datiOf.ts';
import { profiloTesti } from './profilo.testi.ts';
import type { Risposte } from './risposte.types.ts';
import { useKeepProfilo } from './useKeepProfilo.ts';

type Props = { profilo: Profilo; permessi: PermessiProfilo };

/** The declaration. Once it is confirmed it says when, and asks again only to change the answers. */
export function Dichiarazione({ profilo, permessi }: Props) {
  const [changing, setChanging] = useState(false);
  if (!profilo.profiloValidato || changing)
    return <DichiarazioneForm profilo={profilo} permessi={permessi} onDone={() => setChanging(false)} />;
  return <Confermata profilo={profilo} onChange={permessi.puoModificare ? () => setChanging(true) : undefined} />;
}

function Confermata({ profilo, onChange }: { profilo: Profilo; onChange: (() => void) | undefined }) {
  const { t } = useTexts(profiloTesti);
  const { store } = useForm({ of: () => risposteOf(profilo) });
  const dati = datiOf(profilo);
  const quando = profilo.validatoIl && formatInstant(profilo.validatoIl);
  return (
    <Card title={t('dichiarati')}>
      <Stack>
        <Notice tone="ok" {...(quando && { title: t('confermatoIl', { quando }) })}>
          {t('confermatoTesto')}
        </Notice>
        {domandeOf(dati, profilo.tipoSapienza).size > 0 && (
          <>
            <Domande dati={dati} store={store} readOnly profilo={profilo} />
            {onChange && (
              <div>
                <Button onPress={onChange}>{t('modifica')}</Button>
              </div>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The questions, the names of missing answers, and the declaration beside its button. */
function DichiarazioneForm({ profilo, permessi, onDone }: Props & { onDone: () => void }) {
  const { t } = useTexts(profiloTesti);
  const [begun] = useState(() => risposteOf(profilo));
  const form = useForm({ stored: begun, of: (risposte: Risposte) => risposte });
  const { store } = form;
  const { dichiarazione, ...dichiarati } = form.values;
  const dati = datiOf(profilo);
  const missing = missingOf(dati, dichiarati, dichiarazione);
  const unanswered = missing.filter((campo) => campo !== 'dichiarazione');
  const { save, pending, personale, failure } = useSave(profilo, form, onDone);
  const readOnly = !permessi.puoModificare;
  const mancano = missing.length > 0 ? t('mancano', { campi: namesOf(missing) }) : undefined;
  const why = personale ?? (readOnly ? (permessi.motivi[0] ?? '') : mancano);
  return (
    <Card title={t('dichiarati')}>
      <Stack>
        {unanswered.length > 0 && !readOnly && <Missing campi={unanswered} />}
        {domandeOf(dati, dichiarati.tipoSapienza).size === 0 ? (
          <p>{t('nessunaDomanda')}</p>
        ) : (
          <Domande dati={dati} store={store} readOnly={readOnly} profilo={profilo} />
        )}
        <Inline>
          <Checkbox id="dichiarazione" label={t('dichiarazione')} required readOnly={readOnly} {...form.field('dichiarazione')} />
          <Button variant="primary" pending={pending} why={why} onPress={save}>
            {t('conferma')}
          </Button>
        </Inline>
        <UnsavedQuestion changed={() => store.status().changed} save={why === undefined ? save : undefined} />
      </Stack>
      {pending && <WaitDialog />}
      {failure}
    </Card>
  );
}

const namesOf = (campi: readonly CampoProfilo[]): string => campi.map((campo) => NOMI_CAMPI[campo]).join(', ');

function Missing({ campi }: { campi: readonly CampoProfilo[] }) {
  const { t } = useTexts(profiloTesti);
  const answerable: readonly CampoProfilo[] = ['tipoSapienza', 'titoloStudioTerzoLivello', 'dipartimentoId', 'areaId'];
  return (
    <Notice tone="warn" title={`${t('manca')}: ${namesOf(campi)}`}>
      {campi.some((campo) => !answerable.includes(campo)) && t('mancaDati')}
    </Notice>
  );
}

/** Answers given before; the area is known by its code, and found in the list. */
const risposteOf = ({ titoloStudioTerzoLivello, tipoSapienza, dipartimento, dipartimentoManuale }: Profilo): Risposte => ({
  titoloStudioTerzoLivello,
  tipoSapienza,
  dipartimentoId: dipartimentoManuale ? (dipartimento?.id ?? null) : null,
  areaId: null,
  dichiarazione: false,
});

function useSave(profilo: Profilo, form: Form<Risposte, Risposte>, onDone: () => void) {
  const { t } = useTexts(profiloTesti);
  const toast = useToast();
  const keep = useKeepProfilo();
  const navigate = useNavigate();
  const torna = useSearchParams()[0].get('torna');
  const action = useAction('PUT /profilo-utente/:id', {
    personale: 'sempre',
    onDone: async (saved) => {
      form.restart(Object.assign(form.store.values(), { dichiarazione: false }));
      await keep(saved);
      toast(t('successo'));
      onDone();
      if (torna !== null && isOwnAddress(torna)) void navigate(torna, DONE_HERE);
    },
  });
  const save = () =>
    form.send(({ dichiarazione, ...dichiarati }) => {
      const body = { ...onlyAsked(datiOf(profilo), dichiarati), dichiarazione, lastUpdate: profilo.lastUpdate };
      return action.run({ params: { id: profilo.utente.id }, body });
    });
  const { error } = action;
  const failure = error !== null && <ErrorDialog message={messageOf(error)} unreachable={error.unreachable} onClose={action.reset} />;
  return { save, pending: action.pending, personale: action.why, failure };
}

const messageOf = ({ message, violationReport }: { message: string; violationReport: readonly { messaggio: string }[] }): string =>
  [message, ...violationReport.map(({ messaggio }) => messaggio)].join(' ');
