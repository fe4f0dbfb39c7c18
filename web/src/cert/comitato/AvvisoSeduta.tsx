import { useTranslation } from '../../text/useTranslation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { SedutaForm } from './useSeduta.ts';

/** What keeps a sitting from being saved: what is to be mended first, or a failure in the words of the catalogue (evaluation, section 8). */
export function AvvisoSeduta({ form: { refused, violazioni, told, close } }: { form: SedutaForm }) {
  const { t } = useTranslation('comitato');
  if (!told) return null;
  if (refused === null)
    return (
      <Dialog title={t('seduta.attenzione')} role="alertdialog" onClose={close}>
        <ul>
          {violazioni.map(({ campo, messaggio }) => (
            <li key={campo + messaggio}>{messaggio}</li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog title={t('seduta.errore')} role="alertdialog" onClose={close}>
      {(refused.status === 0 || refused.status >= 500) && <p>{t('seduta.erroreServer')}</p>}
      <p>
        <strong>{t('seduta.nonSalvata')}</strong>
      </p>
      <p>{refused.message}</p>
    </Dialog>
  );
}
