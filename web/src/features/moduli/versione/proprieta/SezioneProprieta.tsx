import { changeSezione } from '@sigeba/contract/form/template/editTemplate.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { TextArea, TextInput } from '../../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import type { Change } from '../useBozza.ts';
import type { Disegno } from '../useDisegno.ts';
import { ETICHETTA, useNaming } from './useNaming.ts';

type Props = { template: FormTemplate; uid: string; change: Change; disegno: Disegno };

/** The words of a section. */

export function SezioneProprieta({ template, uid, change, disegno }: Props) {
  const { t } = useTexts(disegnoTesti);
  useNaming(disegno, uid);
  const sezione = indexTemplate(template).sezioni.get(uid)?.sezione;
  if (sezione === undefined) return null;
  return (
    <>
      <TextInput
        id={ETICHETTA}
        label={t('sezione.titolo')}
        required
        maxLength={500}
        strict
        value={sezione.titolo}
        onChange={(titolo) => change((now) => changeSezione(now, uid, { titolo }), `${uid}/titolo`)}
      />
      <TextArea
        label={t('sezione.nota')}
        rows={3}
        maxLength={4000}
        strict
        value={sezione.nota ?? ''}
        onChange={(nota) => change((now) => changeSezione(now, uid, { nota: nota === '' ? null : nota }), `${uid}/nota`)}
      />
    </>
  );
}
