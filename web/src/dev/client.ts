// Keeps a page of `tresdocs dev` up to date. The preview adds this script to every page. Published sites do not
// contain it.
import { showFiles } from "./files"
import { follow } from "./follow"
import { createOverlay } from "./overlay"
import { createRenewal, restartScenes } from "./renew"

const { turn = "", shell = "" } = document.currentScript?.dataset ?? {}
const renew = createRenewal(Number(turn || -1), shell)
const overlay = createOverlay(document.body)

const warn = (error: unknown) => console.warn("tresdocs dev:", error)

follow({
  onState: (change) => void renew(change).catch(warn),
  onProblems: overlay.show,
  onFiles: (paths) => showFiles(paths, () => void restartScenes().catch(warn)),
})
