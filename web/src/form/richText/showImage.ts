import { fetchImage } from '../../api/fetchImage.ts';

/** Puts the picture into an <img> that has no address yet; the answer takes it out again. `missing` is told where it cannot be had. */
export function showImage(img: HTMLImageElement, mediaId: number, missing: () => void): () => void {
  const control = new AbortController();
  let url: string | null = null;
  fetchImage(mediaId, control.signal)
    .then((blob) => {
      if (control.signal.aborted) return;
      url = URL.createObjectURL(blob);
      img.src = url;
    })
    .catch(() => {
      if (!control.signal.aborted) missing();
    });
  return () => {
    control.abort();
    if (url !== null) URL.revokeObjectURL(url);
  };
}
