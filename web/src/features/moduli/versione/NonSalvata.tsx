import { mergeTemplates } from '@sigeba/contract/form/engine/mergeTemplates.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useEffect, useRef, useState } from 'react';
import { STALE } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { useReading } from '../../../api/useReading.ts';
import TraDueDialog from '../../../form/editor/TraDueDialog.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { TemplateFaults } from '../TemplateFaults.tsx';
import { disegnoTesti } from './disegno.testi.ts';
import { parteOf, proprietaOf, valoreOf } from './parole.ts';
import type { Bozza } from './useBozza.ts';

/** Why the draft was not saved; where somebody else was quicker, both are united and saved. What was changed stays in the page. */
export function NonSalvata({ bozza }: { bozza: Bozza }) {
  const { t } = useTexts(disegnoTesti);
  const { error } = bozza;
  if (error === null) return null;
  return error.code === STALE ? <Superata bozza={bozza} chi={error.message} /> : <TemplateFaults error={error} title={t('nonSalvata')} />;
}

/** Somebody else has saved meanwhile: reads what they saved, at once, and again where that failed. */
function Superata({ bozza, chi }: { bozza: Bozza; chi: string }) {
  const { t } = useTexts(disegnoTesti);
  const { read, unread, reading } = useReading();
  const [theirs, setTheirs] = useState<VersioneModulo | null>(null);
  const { id } = bozza.saved;
  const ask = () => read(async () => setTheirs(await call('GET /moduli/versioni/:id', { params: { id } })));
  const first = useRef(ask);
  useEffect(() => void first.current(), []);
  if (theirs !== null) return <Unione bozza={bozza} theirs={theirs} chi={chi} />;
  const again = (
    <Button small pending={reading} onPress={() => void ask()}>
      {t('unione.leggi')}
    </Button>
  );
  return (
    <Notice tone="error" live title={t('unione.titolo')} action={again}>
      <p>{chi}</p>
      {unread !== null && <p>{`${t('unione.nonLetta')} ${unread.message}`}</p>}
    </Notice>
  );
}

type UnioneProps = { bozza: Bozza; theirs: VersioneModulo; chi: string };

/** Unites by field; what both changed is asked about. Templates that cannot be united are chosen between as a whole. */
function Unione({ bozza, theirs, chi }: UnioneProps) {
  const { t } = useTexts(disegnoTesti);
  const toast = useToast();
  const { saved, template } = bozza;
  const three = { base: saved.formulario as FormTemplate, mine: template, theirs: theirs.formulario as FormTemplate };
  const merged = mergeTemplates(three);
  const contese = merged?.contese ?? [];
  function take(united: FormTemplate): void {
    bozza.rest(theirs, united);
    void bozza.saveUpon(united, theirs.lastUpdate);
    toast(t('unione.unita'));
  }
  const now = useRef(take);
  now.current = take;
  const plain = contese.length === 0 ? (merged?.template ?? null) : null;
  const first = useRef(plain);
  useEffect(() => {
    if (first.current !== null) now.current(first.current);
  }, []);
  if (merged === null) return <Intere bozza={bozza} theirs={theirs} chi={chi} />;
  if (plain !== null) return null;
  const templates = [template, three.theirs, three.base];
  return (
    <TraDueDialog
      chi={chi}
      risposte={contese.map((contesa) => {
        const parte = parteOf(templates, contesa.parte);
        return {
          key: contesa.key,
          label: `${t(`unione.nome.${parte.che}`, { nome: parte.nome || t('senzaNome') })}: ${proprietaOf(contesa)}`,
          mia: valoreOf(templates, contesa, contesa.mia),
          salvata: valoreOf(templates, contesa, contesa.loro),
        };
      })}
      onSettle={(chosen) => take(mergeTemplates(three, chosen)?.template ?? template)}
      onTheirs={() => bozza.rest(theirs, three.theirs)}
    />
  );
}

/** What cannot be united: theirs, or one's own in its place. */
function Intere({ bozza, theirs, chi }: UnioneProps) {
  const { t } = useTexts(disegnoTesti);
  const action = (
    <>
      <Button small onPress={() => bozza.rest(theirs, theirs.formulario as FormTemplate)}>
        {t('unione.leggi')}
      </Button>
      <Button small onPress={() => void bozza.saveUpon(bozza.template, theirs.lastUpdate)}>
        {t('unione.sovrascrivi')}
      </Button>
    </>
  );
  return (
    <Notice tone="error" live title={t('unione.titolo')} action={action}>
      <p>{chi}</p>
    </Notice>
  );
}
