// The counterpart of the module "vitepress/theme", and of files in VitePress's default theme: buttons, links, badges and the
// components of team pages.
import { NuxtLink, UAvatar, UBadge, UButton, UPageCard } from "tresdocs/nuxt"
import { defineComponent, h, type PropType } from "vue"

export const VPBadge = defineComponent({
  props: { text: String, type: String },
  setup:
    (props, { slots }) =>
    () =>
      h(UBadge, () => slots["default"]?.() ?? props.text),
})

export const VPButton = defineComponent({
  props: { text: String, href: String, theme: { type: String, default: "brand" } },
  setup: (props) => () =>
    h(UButton, {
      label: props.text,
      to: props.href,
      variant: props.theme === "brand" ? "solid" : "outline",
    }),
})

export const VPLink = defineComponent({
  props: { href: String, tag: String },
  setup:
    (props, { slots }) =>
    () =>
      props.href ? h(NuxtLink, { to: props.href }, slots) : h(props.tag ?? "span", slots["default"]?.()),
})

interface Member {
  name: string
  avatar?: string
  title?: string
  org?: string
  desc?: string
  links?: { icon: unknown; link: string }[]
}

/** Returns a component that renders its slots one after the other. The title becomes a heading. */
const section = (heading?: string) =>
  defineComponent({
    setup:
      (_, { slots }) =>
      () => {
        const title = slots["title"]?.()
        return h("section", [
          title && heading ? h(heading, title) : title,
          slots["lead"] && h("p", slots["lead"]()),
          slots["members"]?.(),
          slots["default"]?.(),
        ])
      },
  })

export const VPTeamPage = section()
export const VPTeamPageTitle = section("h1")
export const VPTeamPageSection = section("h2")

const labelOf = (icon: unknown) =>
  typeof icon === "string" ? icon[0].toUpperCase() + icon.slice(1) : "Link"

/** The cards of team members. */
export const VPTeamMembers = defineComponent({
  props: { members: { type: Array as PropType<Member[]>, default: () => [] }, size: String },
  setup: (props) => () => h("div", { class: "card-group" }, props.members.map(card)),
})

const card = ({ name, avatar, title, org, desc, links = [] }: Member) =>
  h(UPageCard, { title: name, description: [title, org].filter(Boolean).join(" @ ") }, () => [
    avatar && h(UAvatar, { src: avatar, alt: name }),
    desc && h("p", { innerHTML: desc }),
    links.map(({ icon, link }) => [h(NuxtLink, { to: link }, () => labelOf(icon)), " "]),
  ])
