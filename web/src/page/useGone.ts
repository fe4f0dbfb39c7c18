import { useNavigate } from 'react-router';
import { useToast } from '../ui/feedback/Toasts.tsx';
import { DONE_HERE } from './UnsavedQuestion.tsx';

/** For a page whose object was deleted: tells it, and navigates to the list without a question about unsaved changes. */
export function useGone(): (said: string, path: string) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return (said, path) => {
    toast(said);
    void navigate(path, DONE_HERE);
  };
}
