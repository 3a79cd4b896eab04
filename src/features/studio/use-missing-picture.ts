import { useEffect, useState } from 'react';

/** Looks whether there is a picture at an address. @returns the address where there is none */
export function useMissingPicture(address: string | null | undefined): string | undefined {
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    if (!address) return;
    const picture = new Image();
    picture.onerror = () => setMissing(address);
    picture.src = address;
    return () => {
      picture.onerror = null;
    };
  }, [address]);
  return missing === address ? missing : undefined;
}
